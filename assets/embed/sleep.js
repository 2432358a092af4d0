// If too many boards run, those far off the screen give up their frames, and get new ones when they come near.

import { watchSight } from "./sight.js";

/**
 * @typedef {object} Sleeper
 * @property {HTMLElement} host
 * @property {Window & typeof globalThis} view
 * @property {() => boolean} isBusy
 * @property {() => Promise<boolean>} sleep resolves to whether its frame is gone
 * @property {(isSo: boolean) => void} isNear is called with whether the board is near the window
 */
/** @typedef {{ isAwake: boolean, isFar: boolean, isSeen: boolean, since: number, observer: IntersectionObserver }} Rest */

const FEW = 4; // this many boards keep their frames wherever they are
const MANY = 8; // with more running boards, seen ones sleep early too: otherwise a phone's browser closes the page
const NEAR = "200%"; // of the window's height and width, on every side
const SEEN_MS = 20000; // the time from the last use to sleep; readers may scroll back to boards they have seen
const UNSEEN_MS = 1000; // the same for boards that were never near the window

/** @type {Map<Sleeper, Rest>} */
const sleepers = new Map();
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let isLooking = false;

const awake = () => [...sleepers].filter(([, { isAwake }]) => isAwake);
/** @param {Rest} rest */
const due = ({ isSeen, since }) => since + (isSeen && awake().length <= MANY ? SEEN_MS : UNSEEN_MS);

const lookLater = () => {
  clearTimeout(timer);
  const [all, now] = [awake(), Date.now()];
  const far = all.filter(([, { isFar }]) => isFar).map(([, rest]) => due(rest));
  if (all.length > FEW && far.length) timer = setTimeout(look, Math.max(0, Math.min(...far) - now));
};

// Puts boards to sleep one by one, the least recently used first.
const look = async () => {
  if (isLooking) return;
  isLooking = true;
  for (const [sleeper, rest] of awake().sort(([, one], [, other]) => one.since - other.since)) {
    if (awake().length <= FEW || !rest.isFar || due(rest) > Date.now()) continue;
    rest.since = Date.now(); // a busy board is tried again later
    if (sleeper.isBusy()) continue;
    if ((await sleeper.sleep()) && !rest.isFar) sleeper.isNear(true); // it has come near in the meantime
  }
  isLooking = false;
  lookLater();
};

// Returns the option for the margin around the window. Setting both margins would count the distance twice.
/** @param {Window & typeof globalThis} view */
const margin = (view) =>
  "scrollMargin" in view.IntersectionObserver.prototype ? { scrollMargin: NEAR } : { rootMargin: NEAR };

/** @param {Sleeper} sleeper */
const watched = (sleeper) => {
  const see = (/** @type {boolean} */ isNear) => {
    rest.isFar = !isNear;
    rest.isSeen ||= isNear;
    touch(sleeper);
    sleeper.isNear(isNear);
  };
  const observer = watchSight(sleeper.host, see, margin(sleeper.view));
  const rest = { isAwake: false, isFar: false, isSeen: false, since: 0, observer };
  sleepers.set(sleeper, rest);
  return rest;
};

// Registers a board as running or as asleep.
/**
 * @param {Sleeper} sleeper
 * @param {boolean} isAwake
 */
export const attend = (sleeper, isAwake = true) => {
  const rest = sleepers.get(sleeper) ?? watched(sleeper);
  rest.isAwake = isAwake;
  touch(sleeper);
};

// Marks a board as used, which postpones its sleep.
/** @param {Sleeper} sleeper */
export const touch = (sleeper) => {
  const rest = sleepers.get(sleeper);
  if (rest) rest.since = Date.now();
  lookLater();
};

/** @param {Sleeper} sleeper */
export const dismiss = (sleeper) => {
  sleepers.get(sleeper)?.observer.disconnect();
  sleepers.delete(sleeper);
  lookLater();
};
