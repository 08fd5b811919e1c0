import { resolve } from 'node:path'
import { mutatedFolders } from './mutate/mutated-folders.ts'
import { mutationScore } from './mutate/mutation-score.ts'

const lowestScore = 85

const [name = '', ...files] = process.argv.slice(2)
const parts = mutatedFolders[name]
if (!parts) {
  console.error(`Uso: npm run mutate -- ${Object.keys(mutatedFolders).join('|')} [archivo.ts…]`)
  process.exit(2)
}

const { noticed, tried } = await mutationScore(resolve(import.meta.dirname, '..'), parts, files)
const score = (100 * noticed) / Math.max(1, tried)
console.log(
  `${name}: ${score.toFixed(1)} % of ${tried} changes noticed in ${Math.round(process.uptime())} s (goal ${lowestScore} %)`,
)
process.exit(score >= lowestScore ? 0 : 1)
