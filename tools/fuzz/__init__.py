"""Fuzz tests (`make fuzz`): made-up and damaged inputs for every parser.

They try millions of inputs on everything that reads input from other people.
"""
