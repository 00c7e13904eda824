// The push services of browsers (rule N1). Others are added by PUSH_EXTRA_HOSTS.
import type { Config } from "#server/kit/config.ts";

const known = [
  "fcm.googleapis.com",
  // Chromium of some Linux distributions.
  "jmt17.google.com",
  "*.push.services.mozilla.com",
  "*.push.apple.com",
  "*.notify.windows.com",
];

export const pushHosts = ({ PUSH_EXTRA_HOSTS }: Pick<Config, "PUSH_EXTRA_HOSTS">): string[] => [
  ...known,
  ...PUSH_EXTRA_HOSTS,
];
