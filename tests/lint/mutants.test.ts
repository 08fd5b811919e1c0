import { describe, expect, it } from 'vitest'
import { screenModule } from '#src/compile/screen-module.ts'
import { compileConditions } from '#src/compile/validator.ts'
import { screenBeside } from '#src/lint/file-roles.ts'
import { lintSchemas } from '#src/lint/lint-schemas.ts'
import type { SchemaFiles } from '#src/lint/schema-files.ts'
import type { Screen } from '#src/schema/screen.ts'
import { createRecordValidator } from '#src/validation/record-validator.ts'
import { bothValidators } from '#tests/support/both-validators.ts'
import { effort, everyThird } from '#tests/support/effort.ts'
import {
  readLintBase,
  readLintRowsAndCases,
  readRepository,
  readWholeRepository,
} from '#tests/support/lint-base.ts'
import { type Mutant, mutantsOf } from '#tests/support/mutants.ts'
import { anyone } from '#tests/support/value-validator.ts'

const files: SchemaFiles = new Map([...readRepository(), ...readLintBase()])
const paths = [...files.keys()].filter((path) => path !== 'shared/divipola.json')
const mutantsEach = Math.ceil(effort(25, 800) / paths.length)

const built = new Set<string>()

/** Builds a screen and validates with it; built ones are not built again. */
function build(screen: Screen): void {
  const text = JSON.stringify([screen.fields, screen.branches, screen.conditions, screen.rules])
  if (built.has(text)) return
  built.add(text)
  const validator = createRecordValidator(screen, bothValidators(screen), compileConditions(screen))
  validator.validate({}, anyone)
  screenModule(screen)
}

/** All screens with one file broken; of a broken screen, those beside it stay out to save time. */
const withMutant = (path: string, { text }: Mutant): SchemaFiles =>
  new Map(
    [...files]
      .filter(([other]) => other.startsWith('shared/') || path.startsWith('shared/') || other === path)
      .map(([other, whole]) => [other, other === path ? text : whole]),
  )

describe.each(
  everyThird(
    paths.map((path, index) => [path, index + 1] as const),
    0,
  ),
)('broken versions of %s', (path, seed) => {
  const mutants = mutantsOf(files.get(path) ?? '', mutantsEach, seed)

  it(`are refused, or built: ${mutantsEach} of them`, { timeout: 20_000 }, () => {
    for (const mutant of mutants) {
      const { screens, problems } = lintSchemas(withMutant(path, mutant))
      if (problems.some(({ severity }) => severity === 'error')) continue
      try {
        screens.forEach(build)
      } catch (error) {
        throw new Error(`Lint lets through what the build refuses, by ${mutant.how}:\n${mutant.text}`, {
          cause: error,
        })
      }
    }
  })

  it('are not all alike', () => {
    expect(new Set(mutants.map(({ text }) => text)).size).toBeGreaterThan(mutantsEach / 2)
  })
})

const everything: SchemaFiles = new Map([...readWholeRepository(), ...files, ...readLintRowsAndCases()])
const besideScreens = [...everything.keys()].filter((path) => screenBeside(path))

/** Rules that tell of a screen which is not there. */
const ofOtherScreens = new Set<string>(['known-resource', 'guarded-choice'])

/** A screen and what all share, with a broken file beside it. */
function besideScreen(path: string, { text }: Mutant): SchemaFiles {
  const screen = screenBeside(path) ?? ''
  const shared = [...files].filter(([other]) => other.startsWith('shared/'))
  return new Map([...shared, [screen, files.get(screen) ?? ''], [path, text]])
}

describe.each(
  everyThird(
    besideScreens.map((path, index) => [path, index + 1] as const),
    1,
  ),
)('broken versions of %s', (path, seed) => {
  const mutants = mutantsOf(everything.get(path) ?? '', 6, seed)

  it('are told of in that file, or nothing is wrong in them', { timeout: 20_000 }, () => {
    for (const mutant of mutants) {
      const { screens, problems } = lintSchemas(besideScreen(path, mutant))

      expect(screens).toHaveLength(1)
      const strays = problems.filter(
        ({ file, rule, severity }) =>
          file !== `schemas/${path}` && !ofOtherScreens.has(rule) && severity !== 'notice',
      )
      expect(strays).toEqual([])
    }
  })
})
