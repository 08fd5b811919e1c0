import { closeSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs'

/** Sends the lines of a file, in their order, to where they cannot be taken back. */
export type Forwarder = {
  forward: () => void
  /** Tries once more, for as long as a person would wait. */
  close: () => Promise<void>
}

const atOnce = 64 * 1024
const longest = 10_000
const pause = 30_000

/**
 * The file is the queue: how much of it was taken is stored beside it, so that neither a crash nor a silent address
 * loses a line; some may come twice.
 * @param report called, in Spanish, once the address takes no more
 */
export function createForwarder(file: string, url: string, report: (line: string) => void): Forwarder {
  const mark = `${file}.sent`
  let offset = offsetIn(mark)
  let sending: Promise<void> | undefined
  let isFailing = false
  const send = async (): Promise<void> => {
    try {
      for (let body = linesFrom(file, offset); body !== ''; body = linesFrom(file, offset)) {
        const response = await fetch(url, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/x-ndjson' },
          redirect: 'error',
          signal: AbortSignal.timeout(longest),
        })
        if (!response.ok) throw new Error(String(response.status))
        offset += Buffer.byteLength(body)
        writeFileSync(mark, String(offset), { mode: 0o600 })
      }
      isFailing = false
    } catch (error) {
      if (!isFailing)
        report(
          `AUDIT_HEADS_URL no recibe las cabezas firmadas (${error instanceof Error ? error.message : error}); quedan en ${file} y se reintenta.`,
        )
      isFailing = true
      setTimeout(forward, pause).unref()
    }
  }
  const forward = (): void => {
    sending ??= send().finally(() => {
      sending = undefined
    })
  }
  return {
    forward,
    close: async () => {
      await sending
      await send()
    },
  }
}

function offsetIn(mark: string): number {
  try {
    return Number(readFileSync(mark, 'utf8')) || 0
  } catch {
    return 0
  }
}

/** Whole lines from an offset on, as many as are sent at once. */
function linesFrom(file: string, offset: number): string {
  const handle = openSync(file, 'r')
  try {
    const buffer = Buffer.alloc(atOnce)
    const size = readSync(handle, buffer, 0, atOnce, offset)
    return buffer.toString('utf8', 0, buffer.lastIndexOf('\n', size - 1) + 1)
  } finally {
    closeSync(handle)
  }
}
