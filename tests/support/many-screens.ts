import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const schemas = resolve(import.meta.dirname, '../../schemas')

type Written = {
  $id: string
  title: string
  'x-resource': { path: string }
  'x-screen': { route: string; menu: number }
  properties: Record<string, { title?: string; format?: string; maxLength?: number }>
}

/** Writes a folder of many schemas like those of the repository, no two of them alike. */
export function writeManyScreens(folder: string, count: number): void {
  cpSync(join(schemas, 'shared'), join(folder, 'shared'), { recursive: true })
  const models = globSync('*/*.schema.json', { cwd: schemas })
    .filter((path) => !path.startsWith('dialect'))
    .sort()
    .map((path) => readFileSync(join(schemas, path), 'utf8'))
  const first = new Map(models.map((text, index) => [(JSON.parse(text) as Written).$id, index]))
  const options = menuOptions()
  for (let index = 0; index < count; index++) {
    const text = models[index % models.length] ?? ''
    const screen = variant(text, index, options[index] ?? 0, first)
    const path = join(folder, `${screen['x-screen'].route}.schema.json`)
    mkdirSync(resolve(path, '..'), { recursive: true })
    writeFileSync(path, JSON.stringify(screen, null, 2))
  }
}

/** Every free place of the menu: 99 options in each submodule. */
function menuOptions(): number[] {
  const { modules } = JSON.parse(readFileSync(join(schemas, 'shared', 'menu.json'), 'utf8')) as {
    modules: { subModules: { id: number }[] }[]
  }
  return modules
    .flatMap(({ subModules }) => subModules)
    .flatMap(({ id }) => Array.from({ length: 99 }, (_, index) => id * 100 + index + 1))
}

/** Keywords that name another screen. */
const naming = ['x-ref', 'screen', 'from', 'resource']

/** @param first the number of the first variant of each model, to which all variants refer */
function variant(text: string, index: number, menu: number, first: Map<string, number>): Written {
  const numbered = (value: unknown): unknown =>
    typeof value === 'string' && first.has(value) ? `${value}-${first.get(value)}` : value
  const screen = JSON.parse(text, (key, value) => {
    if (key === 'x-screens' && Array.isArray(value)) return value.map(numbered)
    return naming.includes(key) ? numbered(value) : value
  }) as Written
  const id = `${screen.$id}-${index}`
  screen.$id = id
  screen.title = `${screen.title} ${index}`
  screen['x-resource'].path = screen['x-resource'].path.replace(/^(\/[^/]+).*/, `$1/${id}/v1`)
  screen['x-screen'].route = `${screen['x-screen'].route.split('/')[0]}/${id}`
  screen['x-screen'].menu = menu
  for (const property of Object.values(screen.properties)) {
    if (property.title) property.title = `${property.title} ${index}`
    // Other kinds limit their length themselves.
    if (property.format === 'texto' && property.maxLength) property.maxLength += index % 7
  }
  return screen
}
