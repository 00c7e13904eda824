/** Headers that a proxy puts on a call: with one of them it does not come straight from who asks. */
export const isForwarding = (header: string): boolean =>
  /^(forwarded|via|x-forwarded(-.+)?|x-original-.+|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|fastly-client-ip|fly-client-ip|cf-.+|cdn-loop|x-envoy-.+|x-azure-.+)$/.test(
    header,
  );
