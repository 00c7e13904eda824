import { createHash } from "node:crypto";
import os from "node:os";
import { nameOf } from "./find-postmaster.ts";
import type { Layout } from "./lay-out.ts";

const mb = 1024 * 1024;

/**
 * Ready again in well under 3 s after a kill, whatever was being written: little log to replay, and little that the
 * kernel still has to write before. (With 256 MB of log and file-by-file syncing it took 5 to 9 s after a bulk load.)
 */
const quickRepair: Record<string, string> = {
  checkpoint_timeout: "2min",
  max_wal_size: "64MB",
  min_wal_size: "32MB",
  checkpoint_warning: "0",
  log_checkpoints: "off",
  ...(process.platform === "linux" && { recovery_init_sync_method: "syncfs", backend_flush_after: "512kB" }),
};

/** An acknowledged write is on the disk; a crash is repaired in about a second; a small machine has room left. */
function durable(): Record<string, string> {
  const memory = Math.floor(Math.min(os.totalmem(), process.constrainedMemory() || Infinity) / mb);
  const shared = Math.max(32, Math.min(256, Math.floor(memory / 8)));
  return {
    fsync: "on",
    synchronous_commit: "on",
    full_page_writes: "on",
    ...quickRepair,
    wal_compression: "pglz",
    shared_buffers: `${shared}MB`,
    effective_cache_size: `${Math.max(128, Math.floor(memory / 2))}MB`,
    work_mem: "8MB",
    maintenance_work_mem: "64MB",
    max_connections: "60",
    max_parallel_workers_per_gather: "1",
    random_page_cost: "1.1",
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    default_text_search_config: "pg_catalog.simple",
    // A killed app that left the server running releases its locks soon.
    client_connection_check_interval: "2s",
    idle_in_transaction_session_timeout: "60s",
  };
}

/** For data that may be lost. */
const withoutDurability: Record<string, string> = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_wal_size: "1GB",
  checkpoint_timeout: "1h",
  max_connections: "120",
};

/** Errors go to the client, not to the log: their texts contain user input. */
const quietLog: Record<string, string> = {
  logging_collector: "on",
  log_directory: "../log",
  log_filename: "%Y-%m-%d_%H%M%S.log",
  log_rotation_size: "5MB",
  log_rotation_age: "7d",
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_parameter_max_length: "0",
  log_parameter_max_length_on_error: "0",
};

/** `name` is the server's `cluster_name`. */
export type Settings = { args: string[]; name: string };

export type Overrides = { durable: boolean; settings?: Record<string, string> };

/**
 * The whole configuration, as arguments: the app never writes a file of the cluster. The name identifies the cluster and
 * ends in a fingerprint of all settings, so that it shows whether a server left running may be reused.
 */
export function settle(layout: Layout, version: string, overrides: Overrides): Settings {
  const all = {
    ...durable(),
    ...quietLog,
    ...(overrides.durable ? {} : withoutDurability),
    ...overrides.settings,
    listen_addresses: "",
    unix_socket_directories: layout.socketDirForServer,
    unix_socket_permissions: "0700",
  };
  const pairs = Object.entries(all).map(([name, value]) => `${name}=${value}`);
  const fingerprint = createHash("sha256")
    .update([version, ...pairs].join("\n"))
    .digest("hex")
    .slice(0, 12);
  const serverName = nameOf(layout.cluster) + fingerprint;
  const args = [...pairs, `cluster_name=${serverName}`].flatMap((pair) => ["-c", pair]);
  return { args: ["-D", layout.clusterForServer, ...args], name: serverName };
}
