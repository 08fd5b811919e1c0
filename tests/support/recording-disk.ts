import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'

/** The state of a folder after a power loss. */
export type RecordingDisk = {
  /** Files below `pg_wal` that were written since they were last synced. */
  unsyncedLog: () => string[]
  /** How often anything in the folder was synced. */
  syncs: () => number
  /** Copies to `target` the content of a disk that lost power now. */
  losePower: (target: string) => void
  /** Gives the file system back. */
  restore: () => void
}

/**
 * Watches every write and sync of this process in a folder. The disk beside it holds, of each file, what was synced
 * last; names follow at once, as in a journalling file system.
 */
export function recordDisk(folder: string, disk: string): RecordingDisk {
  fs.cpSync(folder, disk, { recursive: true })
  const original = { ...fs }
  const paths = new Map<number, string>()
  const dirty = new Set<string>()
  let syncs = 0
  const inside = (path: unknown): path is string => typeof path === 'string' && path.startsWith(folder + sep)
  const shadow = (path: string): string => join(disk, relative(folder, path))
  const written = (fd: number): void => {
    const path = paths.get(fd)
    if (path) dirty.add(path)
  }

  const watched = {
    openSync: (...args: Parameters<typeof fs.openSync>) => {
      const fd = original.openSync(...args)
      if (inside(args[0])) paths.set(fd, args[0])
      return fd
    },
    closeSync: (fd: number) => {
      original.closeSync(fd)
      paths.delete(fd)
    },
    writeSync: (...args: Parameters<typeof fs.writeSync>) => {
      written(args[0])
      return original.writeSync(...args)
    },
    ftruncateSync: (...args: Parameters<typeof fs.ftruncateSync>) => {
      written(args[0])
      return original.ftruncateSync(...args)
    },
    fsyncSync: (fd: number) => {
      original.fsyncSync(fd)
      const path = paths.get(fd)
      if (path === undefined || original.fstatSync(fd).isDirectory()) return
      syncs += 1
      dirty.delete(path)
      original.mkdirSync(dirname(shadow(path)), { recursive: true })
      original.copyFileSync(path, shadow(path))
    },
    mkdirSync: (...args: Parameters<typeof fs.mkdirSync>) => {
      const made = original.mkdirSync(...args)
      if (inside(args[0])) original.mkdirSync(shadow(args[0]), { recursive: true })
      return made
    },
    renameSync: (from: string, to: string) => {
      original.renameSync(from, to)
      if (!inside(from) || !inside(to)) return
      if (original.existsSync(shadow(from))) original.renameSync(shadow(from), shadow(to))
      if (dirty.delete(from)) dirty.add(to)
    },
    unlinkSync: (path: string) => {
      original.unlinkSync(path)
      if (!inside(path)) return
      dirty.delete(path)
      original.rmSync(shadow(path), { force: true })
    },
  }
  Object.assign(fs, watched)
  syncBuiltinESMExports()

  return {
    unsyncedLog: () => [...dirty].filter((path) => path.includes(`${sep}pg_wal${sep}`)),
    syncs: () => syncs,
    losePower: (target) => original.cpSync(disk, target, { recursive: true }),
    restore: () => {
      for (const name of Object.keys(watched) as (keyof typeof watched)[])
        Object.assign(fs, { [name]: original[name] })
      syncBuiltinESMExports()
    },
  }
}
