import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { JsonValue } from '#src/schema/json.ts'

/**
 * What takes seconds to make, made by the first caller of all processes of a run; the others wait for it.
 * @param folder of the run, where it is remembered
 * @param name of the thing
 * @returns what `make` returned
 * @throws to each caller where it could not be made
 */
export async function madeOnce<Made extends JsonValue>(
  folder: string,
  name: string,
  make: () => Promise<Made>,
): Promise<Made> {
  const answer = join(folder, `${name}.json`)
  if (isFirst(join(folder, name))) {
    writeFileSync(`${answer}.part`, JSON.stringify(await outcomeOf(make)))
    renameSync(`${answer}.part`, answer)
  }
  while (!existsSync(answer)) await setTimeout(20)
  const outcome = JSON.parse(readFileSync(answer, 'utf8')) as { made: Made } | { failed: string }
  if ('failed' in outcome) throw new Error(outcome.failed)
  return outcome.made
}

function isFirst(mark: string): boolean {
  try {
    mkdirSync(mark)
    return true
  } catch {
    return false
  }
}

const outcomeOf = async <Made>(make: () => Promise<Made>): Promise<{ made: Made } | { failed: string }> => {
  try {
    return { made: await make() }
  } catch (error) {
    return { failed: String(error) }
  }
}
