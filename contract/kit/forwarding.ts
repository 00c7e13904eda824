/** Headers that a proxy adds: a call with one of them does not come directly from the client. */
export const isForwarding = (header: string): boolean =>
  /^(forwarded|via|x-forwarded(-.+)?|x-original-.+|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|fastly-client-ip|fly-client-ip|cf-.+|cdn-loop|x-envoy-.+|x-azure-.+)$/.test(
    header,
  );
