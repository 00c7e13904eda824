/**
 * The oldest browsers in which everything works. The build writes for them, `tests/built-files` reads the built files for
 * what they lack; README.md and the note in older browsers (`too_old`) name them.
 */
export const oldestBrowsers = { Safari: 16.4, Chrome: 110, Firefox: 115 } as const;

const { Safari, Chrome, Firefox } = oldestBrowsers;
/** As the bundler names them. Edge counts as Chrome does. */
export const buildTargets = [
  `safari${Safari}`,
  `ios${Safari}`,
  `chrome${Chrome}`,
  `edge${Chrome}`,
  `firefox${Firefox}`,
];
