import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { mutatedFolders } from './mutate/mutated-folders.ts'

const root = resolve(import.meta.dirname, '..')
const lowestScore = 85

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    log: { type: 'string' },
    'no-deep': { type: 'boolean', default: false },
  },
})
const [name = '', ...files] = positionals
process.exit(name === 'sample' ? await sample() : await folder())

async function sample(): Promise<number> {
  const { trySample } = await import('./mutate/change-sample.ts')
  const { count, seed, log = `node_modules/.cache/mutate-sample-${seed}.jsonl`, 'no-deep': noDeep } = values
  const outcomes = trySample(root, {
    count: Number(count),
    seed: Number(seed),
    log: resolve(root, log),
    withDeep: !noDeep,
  })
  const by = (words: string): number => outcomes.filter(({ noticed }) => noticed.startsWith(words)).length
  console.log(
    `Of ${outcomes.length} changes npm test notices ${by('npm test')}, test:deep ${by('test:deep')} more, and nothing ${by('nothing')} (${resolve(root, log)})`,
  )
  return 0
}

async function folder(): Promise<number> {
  const parts = mutatedFolders[name]
  if (!parts) {
    console.error(
      `Uso: npm run mutate -- ${Object.keys(mutatedFolders).join('|')} [archivo.ts…], o sample [--count n] [--seed n] [--log archivo] [--no-deep]`,
    )
    return 2
  }
  const { inWords, mutationScore } = await import('./mutate/mutation-score.ts')
  const found = await mutationScore(root, parts, files)
  const score = (100 * found.noticed) / Math.max(1, found.tried)
  console.log(
    `${name}: ${score.toFixed(1)} %, ${inWords(found)} in ${Math.round(process.uptime())} s (goal ${lowestScore} %)`,
  )
  return score >= lowestScore ? 0 : 1
}
