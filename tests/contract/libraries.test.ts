import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { clientBeginnings, loadedFrom, packagesIn } from '#tests/support/reachable.ts'

const root = resolve(import.meta.dirname, '../..')
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

/** Libraries that the product was asked to be built on, with the files of the client that use each. */
const ofTheProduct: Record<string, string[]> = {
  '@rjsf/core': ['src/kinds/rjsf/free-form.tsx'],
  '@rjsf/mui': ['src/kinds/rjsf/rjsf-widgets-view.tsx', 'src/kinds/rjsf/templates-view.tsx'],
  '@rjsf/validator-ajv8': ['src/kinds/rjsf/form-validator.ts'],
  '@mui/x-data-grid': ['src/screens/resource/rows-grid.tsx'],
  '@azure/msal-browser': ['src/session/msal.ts', 'src/app/auth-redirect.ts'],
  '@azure/msal-react': ['src/session/msal-session.tsx'],
  jotai: ['src/permissions/atoms.ts', 'src/app/main-menu.tsx'],
  axios: ['src/client/http.ts'],
  'd3-array': ['src/screens/home/value-scale.ts'],
  'd3-scale': ['src/screens/resource/facts/chart-shape.ts'],
  'd3-shape': ['src/screens/home/line-chart.tsx', 'src/screens/resource/facts/chart-shape.ts'],
  dompurify: ['src/safety/read-with-dompurify.ts'],
}

/** The same for its tests. */
const ofTheTests: Record<string, string[]> = {
  vitest: ['tests/contract/kinds.test.ts', 'src/form/list-node.test.tsx'],
  '@testing-library/react': ['src/kinds/typed-view.test.tsx'],
  '@testing-library/user-event': ['src/kinds/typed-view.test.tsx'],
  msw: ['src/simulated/resource-wire.ts', 'tests/support/wire/service-wire.ts'],
}

const loaded = loadedFrom(clientBeginnings)

/** Files that use no value of a library. */
const idle = (library: string, files: string[]): string[] =>
  files.filter((file) => !packagesIn(file).some((name) => `${name}/`.startsWith(`${library}/`)))

describe.each(Object.entries(ofTheProduct))('the library %s', (library, files) => {
  it('is a dependency that the built client loads where it is used', () => {
    expect(dependencies).toHaveProperty([library])
    expect(idle(library, files)).toEqual([])
    expect(files.filter((file) => !loaded.has(file))).toEqual([])
  })
})

describe.each(Object.entries(ofTheTests))('the library %s', (library, files) => {
  it('is a dependency of development that tests use', () => {
    expect(devDependencies).toHaveProperty([library])
    expect(idle(library, files)).toEqual([])
  })
})

describe('what the client loads', () => {
  it('has nothing of the server and of tests', () => {
    expect([...loaded].filter((file) => /^(src\/server|tests|scripts)\/|\.test\.tsx?$/.test(file))).toEqual(
      [],
    )
    expect(loaded.has('src/safety/read-with-parse5.ts')).toBe(false)
  })

  it('has no library that is only for development', () => {
    const names = [...loaded].flatMap(packagesIn)
    const forDevelopment = Object.keys(devDependencies)

    expect(forDevelopment.filter((one) => names.some((name) => `${name}/`.startsWith(`${one}/`)))).toEqual([])
  })
})
