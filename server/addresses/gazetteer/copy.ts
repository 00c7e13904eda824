import type { PoolClient } from "pg";
import { from } from "pg-copy-streams";

const batch = 1 << 17;

/** Streams lines in the text format of COPY into a table, no faster than PostgreSQL reads them. */
export async function copyInto(client: PoolClient, target: string, lines: AsyncIterable<string> | Iterable<string>) {
  const stream = client.query(from(`copy ${target} from stdin (freeze)`));
  const failed = new Promise<never>((_, reject) => void stream.on("error", reject)); // a broken connection may fail twice
  const drained = () => new Promise<void>((resolve) => void stream.once("drain", resolve));
  const write = async () => {
    let text = "";
    for await (const line of lines) {
      text += line;
      if (text.length < batch) continue;
      if (!stream.write(text)) await drained();
      text = "";
    }
    await new Promise<void>((resolve) => void stream.end(text, resolve));
  };
  await Promise.race([write(), failed]);
}
