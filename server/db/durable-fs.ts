// PGlite's Node file system ignores fsync, so a power failure could lose acknowledged writes. This
// one passes fsync to the disk. It uses two internals of PGlite 0.5 (the file system table passed
// to preRun, and a stream's `nfd`), so the version is pinned and a test counts the calls.
import { fsyncSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type NodeStream = { nfd?: number };
type StreamOps = { fsync?: (stream: NodeStream) => number };
type RuntimeModule = { NODEFS?: { stream_ops?: StreamOps } };

export class DurableFS extends NodeFS {
  /** The number of fsync calls that reached the disk. */
  syncs = 0;

  override async init(pg: PGlite, options: Parameters<NodeFS["init"]>[1]) {
    const { emscriptenOpts } = await super.init(pg, options);
    const sync = (stream: NodeStream) => {
      if (stream.nfd !== undefined) {
        fsyncSync(stream.nfd);
        this.syncs += 1;
      }
      return 0;
    };
    const patch = (module: RuntimeModule) => {
      const ops = module.NODEFS?.stream_ops;
      if (!ops) throw new Error("PGlite's file system changed: fsync cannot be passed through");
      ops.fsync = sync;
    };
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), patch as () => void],
      },
    };
  }
}

/**
 * PGlite's start parameters with durable commits, and a buffer cache that suits a small machine.
 */
export function durableStartParams(): string[] {
  return [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
    "-c",
    "fsync=on",
    "-c",
    "wal_sync_method=fsync",
    "-c",
    "shared_buffers=16MB",
  ];
}
