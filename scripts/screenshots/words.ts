import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** Arguments of the command: the folder of the pictures, and their screens; all of them where none is named. */
export type Words = { out: string; only: string[]; whole: boolean }

/** Undefined where the arguments are invalid. */
export function readWords(root: string, words: string[]): Words | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        out: { type: 'string', default: 'dist/screenshots' },
        only: { type: 'string', multiple: true, default: [] },
        whole: { type: 'boolean', default: false },
      },
    })
    // All arguments after `--only` are ids.
    if (positionals.length > 0 && values.only.length === 0) return undefined
    return { out: resolve(root, values.out), only: [...values.only, ...positionals], whole: values.whole }
  } catch {
    return undefined
  }
}
