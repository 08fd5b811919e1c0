import { resolve } from 'node:path'
import { mutatedFolders } from './mutate/mutated-folders.ts'
import { mutationScore } from './mutate/mutation-score.ts'

const lowestScore = 85

const [name = '', ...others] = process.argv.slice(2)
const folder = mutatedFolders[name]
if (!folder || others.length > 1) {
  console.error(`Uso: npm run mutate -- ${Object.keys(mutatedFolders).join('|')} [archivo.ts]`)
  process.exit(2)
}

const score = await mutationScore(resolve(import.meta.dirname, '..'), folder, others[0])
console.log(`${name}: ${score.toFixed(1)} % of the changes noticed (goal ${lowestScore} %)`)
process.exit(score >= lowestScore ? 0 : 1)
