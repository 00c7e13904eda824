// Tells public IP addresses from those of private and special networks (the registries of IANA).
import { BlockList, isIPv4, isIPv6 } from "node:net";

const special4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];
/** Inside of 2000::/3, the only part of IPv6 in public use; tunnels (2001::/32, 2002::/16) hold IPv4 addresses. */
const special6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const blocked4 = listOf(special4, "ipv4");
const blocked6 = listOf(special6, "ipv6");
const global6 = listOf(["2000::/3"], "ipv6");

function listOf(networks: string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** False for everything that is no address, too. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blocked4.check(address, "ipv4");
  return (
    isIPv6(address) && !address.includes("%") && global6.check(address, "ipv6") && !blocked6.check(address, "ipv6")
  );
}
