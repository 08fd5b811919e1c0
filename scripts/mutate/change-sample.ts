import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { dice } from '../../tests/support/dice.ts'
import { git } from '../../tests/support/git.ts'
import { temporaryFolder } from '../../tests/support/temporary.ts'
import { type Change, possibleChanges } from './possible-changes.ts'
import { type Noticed, type Reach, tryChange } from './try-change.ts'
import { tryTogether } from './try-together.ts'

export type SampleOptions = { count: number; seed: number; log: string; reach: Reach | 'together' }

type Outcome = Change & { noticed: Noticed; seconds: number }

/**
 * Tries a sample of small changes of `src`, the same for a seed, by the tests of `npm test` and then of `test:deep`.
 * Outcomes stand in a log, a line each; those that are there already are not tried again, unless only the nearest tests
 * had tried them.
 * @returns all outcomes of the sample
 */
export function trySample(root: string, { count, seed, log, reach }: SampleOptions): Outcome[] {
  const sample = drawSample(possibleChanges(root, 'src'), count, seed)
  const known = new Map(
    readLog(log)
      .filter(({ noticed }) => reach === 'near' || reach === 'together' || noticed !== 'nothing near')
      .map((outcome) => [keyOf(outcome), outcome]),
  )
  const copy = copyProject(root)
  mkdirSync(dirname(log), { recursive: true })
  try {
    const outcomes = sample.map((change, place) => {
      const start = performance.now()
      const outcome = known.get(keyOf(change)) ?? {
        ...change,
        noticed: tryChange(copy.path, change, reach === 'together' ? 'near' : reach),
        seconds: Math.round((performance.now() - start) / 1000),
      }
      if (!known.has(keyOf(change))) appendFileSync(log, `${JSON.stringify(outcome)}\n`)
      console.log(`${place + 1} ${describeChange(outcome)}`)
      return outcome
    })
    return reach === 'together' ? withTogether(copy.path, outcomes, log) : outcomes
  } finally {
    copy.remove()
  }
}

/** Outcomes with what all tests notice of the changes that nothing near notices, which are tried at once. */
function withTogether(folder: string, outcomes: Outcome[], log: string): Outcome[] {
  const unnoticed = outcomes.filter(({ noticed }) => noticed === 'nothing near')
  const found = tryTogether(folder, unnoticed)
  return outcomes.map((outcome) => {
    if (outcome.noticed !== 'nothing near') return outcome
    const by = found.get(outcome)
    const whole: Outcome = { ...outcome, noticed: by === undefined ? 'nothing' : `npm test: ${by}` }
    appendFileSync(log, `${JSON.stringify(whole)}\n`)
    console.log(describeChange(whole))
    return whole
  })
}

function drawSample(changes: Change[], count: number, seed: number): Change[] {
  const roll = dice(seed)
  const left = [...changes]
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(roll(left.length), 1)).flat()
}

/** A change of code that was written otherwise since is another one. */
const keyOf = ({ file, start, from, to }: Change): string => [file, start, from, to].join('\0')

const readLog = (log: string): Outcome[] =>
  existsSync(log)
    ? readFileSync(log, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Outcome)
    : []

const describeChange = ({ file, start, from, to, noticed }: Outcome): string =>
  `${file} at ${start}: «${short(from)}» → «${short(to)}»: ${noticed}`

const short = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 60)

/** The files of the project in a folder of their own, with the packages that are installed. */
function copyProject(root: string): ReturnType<typeof temporaryFolder> {
  const copy = temporaryFolder('changed')
  for (const file of git(root, 'ls-files', '-co', '--exclude-standard').trim().split('\n'))
    if (existsSync(join(root, file))) cpSync(join(root, file), join(copy.path, file), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy.path, 'node_modules'))
  git(copy.path, 'init', '--quiet')
  git(copy.path, 'add', '--all')
  return copy
}
