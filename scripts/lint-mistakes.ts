import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { lintMistakes, mistakenPaths } from '#tests/support/linted-mistakes.ts'
import { harmless } from '#tests/support/mistakes.ts'

/** What lint says of the mistakes in one file: a line for each that it does not report, and counts by family. */
type Tally = { lines: string[]; counts: [string, Count][] }
type Count = { made: number; unreported: number; harmless: number }
type Share = { path: string; index: number; every: number }

const none: Count = { made: 0, unreported: 0, harmless: 0 }

async function tallyAll(): Promise<void> {
  const { values } = parseArgs({ options: { every: { type: 'string', default: '1' } } })
  const every = Number(values.every)
  const counts = new Map<string, Count>()
  for (const [index, path] of mistakenPaths.entries()) {
    const { lines, counts: some } = await inThread({ path, index, every })
    for (const line of lines) console.log(line)
    for (const [family, count] of some) counts.set(family, sumOf(counts.get(family) ?? none, count))
  }
  for (const [family, { made, unreported, harmless }] of counts)
    console.log(`${family.padEnd(40)} ${made} made, ${unreported} unreported, ${harmless} harmless`)
  const all = [...counts.values()].reduce(sumOf, none)
  console.log(`${all.made} mistakes, ${all.unreported} unreported, ${all.harmless} harmless`)
  process.exitCode = all.unreported > 0 ? 1 : 0
}

const inThread = (share: Share): Promise<Tally> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(import.meta.filename, { workerData: share })
    worker.once('message', resolve)
    worker.once('error', reject)
  })

function tallyOf({ path, index, every }: Share): Tally {
  const lines: string[] = []
  const counts = new Map<string, Count>()
  for (const mistake of lintMistakes(path, every, index)) {
    const { family, pointer, reported, fault } = mistake
    const isSilent = reported.length === 0
    const isHarmless = isSilent && harmless(mistake)
    const one = { made: 1, unreported: Number(isSilent && !isHarmless), harmless: Number(isHarmless) }
    counts.set(family, sumOf(counts.get(family) ?? none, one))
    if (fault !== undefined) lines.push(`fault     ${path} ${pointer}: ${family}: ${String(fault)}`)
    if (one.unreported > 0) lines.push(`unreported    ${path} ${pointer}: ${family}`)
  }
  return { lines, counts: [...counts] }
}

function sumOf(one: Count, other: Count): Count {
  return {
    made: one.made + other.made,
    unreported: one.unreported + other.unreported,
    harmless: one.harmless + other.harmless,
  }
}

// Makes mistakes in the schemas of the repository and counts those that lint does not report. Each file has a thread of
// its own, as what one leaves in memory would not have room for all.
if (isMainThread) await tallyAll()
else parentPort?.postMessage(tallyOf(workerData))
