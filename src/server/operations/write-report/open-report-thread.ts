import { Worker } from 'node:worker_threads'
import type { PartJob, ReportWriter, SheetJob, WrittenPart, WrittenSheet } from './report-jobs.ts'

/** The database and the folder of files that a thread works on. */
export type ThreadPlace = { databaseUrl: string; filesDir: string }

/** What a thread is sent. */
export type Order = { part: PartJob } | { sheet: SheetJob } | 'end'

/** What it answers to each order but the last. */
export type Answer = { written: WrittenPart | WrittenSheet } | { failed: string }

/**
 * Memory of a thread in MB. What a report passes through lives for a moment: where there is little room the collector
 * comes early, and what is small is collected without stopping anybody else.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 96 }

/** Milliseconds without work after which a thread ends, and its memory and connection with it. */
const patience = 10_000

type Thread = {
  worker: Worker
  /** Why it ended, once it has. */
  gone: Promise<Error>
}

/**
 * Writes reports in a thread with a connection of its own, so that neither its memory nor its work is the process's. It
 * begins with the first order, and ends a while after the last, or with one that failed. One order at a time.
 */
export function openReportThread(place: ThreadPlace): ReportWriter & { close: () => Promise<void> } {
  let thread: Thread | undefined
  let rest: NodeJS.Timeout | undefined
  const end = async (): Promise<void> => {
    clearTimeout(rest)
    const ending = thread
    thread = undefined
    ending?.worker.postMessage('end' satisfies Order)
    await ending?.gone
  }
  const send = async (order: Exclude<Order, 'end'>): Promise<WrittenPart | WrittenSheet> => {
    clearTimeout(rest)
    thread ??= start(place)
    try {
      const answer = await answerOf(thread, order)
      if ('failed' in answer) throw new Error(answer.failed)
      rest = setTimeout(end, patience).unref()
      return answer.written
    } catch (error) {
      await end()
      throw error
    }
  }
  return {
    writePart: async (part) => (await send({ part })) as WrittenPart,
    writeSheet: async (sheet) => (await send({ sheet })) as WrittenSheet,
    close: end,
  }
}

function start(workerData: ThreadPlace): Thread {
  const worker = new Worker(new URL('./report-thread.ts', import.meta.url), { workerData, resourceLimits })
  const gone = new Promise<Error>((resolve) => {
    let reason = new Error('The thread of reports has ended')
    worker.on('error', (error: Error) => {
      reason = error
    })
    worker.on('exit', () => resolve(reason))
  })
  return { worker, gone }
}

/** @throws Error where the thread ends without an answer, such as for want of memory */
function answerOf({ worker, gone }: Thread, order: Order): Promise<Answer> {
  const answered = new Promise<Answer>((resolve) => worker.once('message', resolve))
  const ended = gone.then((reason) => {
    throw reason
  })
  worker.postMessage(order)
  return Promise.race([answered, ended])
}
