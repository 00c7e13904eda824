// The notification service of a desktop (org.freedesktop.Notifications) on a bus of its own: browsers show notifications
// there, and what it reports as a click is for them the click of a person.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Content, number, reader, serveOnBus, string, strings } from "./dbus.ts";

type DesktopNotification = { id: number; title: string; body: string; actions: string[] };
export type Desktop = {
  /** For the environment of the browser. */
  env: { DBUS_SESSION_BUS_ADDRESS: string };
  shown: DesktopNotification[];
  click(id: number): void;
  stop(): Promise<void>;
};

const config = (folder: string) => `<busconfig><type>session</type><listen>unix:dir=${folder}</listen>
  <policy context="default"><allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/></policy></busconfig>`;

export async function startDesktop(): Promise<Desktop> {
  const folder = mkdtempSync(join(tmpdir(), "poruch-bus-"));
  writeFileSync(join(folder, "bus.conf"), config(folder));
  const daemon = spawn("dbus-daemon", [`--config-file=${folder}/bus.conf`, "--nofork", "--print-address"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [address] = (await once(createInterface(daemon.stdout), "line")) as [string];
  const shown: DesktopNotification[] = [];
  const notify = (body: Buffer): Content => {
    const read = reader(body);
    read.string(); // the name of the program
    const replaces = read.number();
    read.string(); // its icon
    const id = replaces || shown.length + 1;
    shown.push({ id, title: read.string(), body: read.string(), actions: read.strings() });
    return ["u", number(id)];
  };
  const bus = await serveOnBus(/path=([^,]+)/.exec(address)?.[1] ?? "", {
    name: "org.freedesktop.Notifications",
    path: "/org/freedesktop/Notifications",
    answers: {
      GetCapabilities: () => ["as", strings(["body", "actions", "persistence"])],
      GetServerInformation: () => ["ssss", ...["Desktop", "Poruch", "1", "1.2"].map(string)],
      Notify: notify,
      CloseNotification(body) {
        bus.signal("NotificationClosed", ["uu", number(reader(body).number()), number(3)]);
        return [""];
      },
    },
  });
  return {
    env: { DBUS_SESSION_BUS_ADDRESS: address },
    shown,
    click: (id) => bus.signal("ActionInvoked", ["us", number(id), string("default")]),
    async stop() {
      bus.close();
      const gone = once(daemon, "exit");
      daemon.kill();
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
