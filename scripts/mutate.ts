import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { mutatedFolders } from './mutate/mutated-folders.ts'
import type { Reach } from './mutate/try-change.ts'

const root = resolve(import.meta.dirname, '..')
const lowestScore = 85

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    log: { type: 'string' },
    reach: { type: 'string', default: 'deep' },
  },
})
const [name = '', ...files] = positionals
process.exit(name === 'sample' ? await sample() : await folder())

async function sample(): Promise<number> {
  const { trySample } = await import('./mutate/change-sample.ts')
  const { count, seed, log = `node_modules/.cache/mutate-sample-${seed}.jsonl`, reach } = values
  if (!isReach(reach)) return usage()
  const outcomes = trySample(root, {
    count: Number(count),
    seed: Number(seed),
    log: resolve(root, log),
    reach,
  })
  const by = (words: string): number => outcomes.filter(({ noticed }) => noticed.startsWith(words)).length
  const unnoticed = {
    near: 'and nothing that is near',
    together: 'and nothing of it',
    all: 'and nothing of it',
    deep: `test:deep ${by('test:deep')} more, and nothing`,
  }[reach]
  console.log(
    `Of ${outcomes.length} changes npm test notices ${by('npm test')}, ${unnoticed} ${by('nothing')} (${resolve(root, log)})`,
  )
  return 0
}

async function folder(): Promise<number> {
  const parts = mutatedFolders[name]
  if (!parts) return usage()
  const { inWords, mutationScore } = await import('./mutate/mutation-score.ts')
  const found = await mutationScore(root, parts, files)
  const score = (100 * found.noticed) / Math.max(1, found.tried)
  console.log(
    `${name}: ${score.toFixed(1)} %, ${inWords(found)} in ${Math.round(process.uptime())} s (goal ${lowestScore} %)`,
  )
  return score >= lowestScore ? 0 : 1
}

function isReach(text: string): text is Reach | 'together' {
  return text === 'together' || text === 'near' || text === 'all' || text === 'deep'
}

function usage(): number {
  console.error(
    `Uso: npm run mutate -- ${Object.keys(mutatedFolders).join('|')} [archivo.ts…], o sample [--count n] [--seed n] [--log archivo] [--reach near|together|all|deep]`,
  )
  return 2
}
