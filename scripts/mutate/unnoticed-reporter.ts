import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Stryker } from '@stryker-mutator/core'

type Tried = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

/** Prints each change that no test notices as soon as that is known, and now and then how far the run is. */
class UnnoticedReporter {
  #tried = 0

  onMutantTested(change: Tried): void {
    const { status, fileName, location, replacement = '' } = change
    if (status === 'Ignored') return
    this.#tried += 1
    if (this.#tried % 50 === 0) console.log(`(${this.#tried})`)
    if (status === 'Killed' || status === 'Timeout') return
    const place = `${relative('.', fileName)}:${location.start.line}:${location.start.column}`
    console.log(`${place} ${status}\n  - ${originalOf(change)}\n  + ${replacement}`)
  }
}

/** Stryker finds it by this name. */
export const strykerPlugins = [
  { kind: 'Reporter', name: 'unnoticed', injectableClass: UnnoticedReporter },
] as const

function originalOf({ fileName, location: { start, end } }: Tried): string {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line)
  const last = lines.pop() ?? ''
  return [...lines, last.slice(0, end.column - 1)].join('\n').slice(start.column - 1)
}
