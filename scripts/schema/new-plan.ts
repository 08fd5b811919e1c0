import { statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { menuNames } from '#src/compile/menu-names.ts'
import { readShared, type Shared } from '#src/compile/shared-schemas.ts'
import { isScreen, isShared } from '#src/lint/file-roles.ts'
import { freeOption } from '#src/lint/free-options.ts'
import { readSchemaFiles, type SchemaFiles } from '#src/lint/schema-files.ts'
import { nearestOf } from '#src/schema/closest.ts'
import { sections } from '#src/schema/declared-sections.ts'
import { fixedOptions } from '#src/schema/fixed-options.ts'
import { readSource } from '#src/schema/source.ts'
import type { NewScreen } from './new-screen.ts'
import type { NewWords } from './new-words.ts'

/** An existing screen: its area, its `$id` and its menu option. */
type ExistingScreen = { area: string; id: string; menu: number }

/**
 * Plans a new screen; missing values are prompted for on a terminal, and proposed elsewhere.
 * @returns a Spanish text when it is impossible
 */
export async function askPlan(folder: string, words: NewWords): Promise<NewScreen | string> {
  const files = read(folder)
  if (!files) return `No se puede leer la carpeta de esquemas ${folder}.`
  const { area, resource } = words
  const areas = sections.map(({ route }) => route).filter((route) => !route.includes('/'))
  if (!areas.includes(area) && !hasFolder(folder, area))
    return `No hay un área «${area}».${nearestOf(area, areas, 'Las que hay')} Si es nueva, cree antes la carpeta ${join(folder, area)}.`
  const existing = existingIn(files)
  const owner = existing.find(({ id }) => id === resource)
  if (owner) return `Ya existe ${owner.area}/${owner.id}; el nombre de una pantalla no se repite.`
  const shared = sharedIn(files)
  const taken = new Set(
    [...existing, ...fixedOptions.map((option) => ({ menu: option.menu.id }))].map(({ menu }) => menu),
  )
  const proposed = propose(area, existing, taken, shared)
  const answers = await ask(words, proposed)
  if (!answers.title) return 'Falta el título: indíquelo con --title "Título".'
  const menu = Number(answers.menu)
  const problem = problemOf(answers.menu, taken, shared, proposed)
  if (problem) return problem
  return {
    area,
    resource,
    route: `${area}/${resource}`,
    menu,
    title: answers.title,
    singular: answers.singular,
  }
}

/** Whether somebody has made the folder of an area, which tells a new one from a misspelt one. */
const hasFolder = (folder: string, area: string): boolean =>
  !['shared', 'dialect'].includes(area) &&
  statSync(join(folder, area), { throwIfNoEntry: false })?.isDirectory() === true

type Answers = { title: string; singular: string; menu: string }

async function ask({ title, singular, menu }: NewWords, proposed: number | undefined): Promise<Answers> {
  const isAnswered = process.stdin.isTTY && (title === undefined || menu === undefined)
  const lines = isAnswered ? createInterface({ input: process.stdin, output: process.stdout }) : undefined
  const answer = async (question: string, offered: string): Promise<string> => {
    const typed = (await lines?.question(`${question}${offered === '' ? '' : ` [${offered}]`}: `)) ?? ''
    return typed.trim() || offered
  }
  const answeredTitle = title ?? (await answer('Título de la pantalla', ''))
  const one = singular ?? (await answer('Un registro se llama', 'registro'))
  const option = menu ?? (await answer('Opción de menú', String(proposed ?? '')))
  lines?.close()
  return { title: answeredTitle.trim(), singular: one, menu: option }
}

/** The first free number of the submodule in which most screens of the area are, else of any. */
function propose(
  area: string,
  existing: ExistingScreen[],
  taken: ReadonlySet<number>,
  { menu }: Shared,
): number | undefined {
  const counts = Map.groupBy(
    existing.filter((one) => one.area === area),
    (one) => Math.floor(one.menu / 100),
  )
  const busiest = [...counts].sort(([, a], [, b]) => b.length - a.length).map(([id]) => id)
  const all = menu.flatMap(({ subModules }) => subModules.map(({ id }) => id))
  return [...busiest, ...all].map((id) => freeOption(id, taken)).find((free) => free !== undefined)
}

function problemOf(
  text: string,
  taken: ReadonlySet<number>,
  shared: Shared,
  proposed: number | undefined,
): string | undefined {
  const hint = proposed === undefined ? '' : ` Libre: ${proposed}.`
  if (!/^\d{4}$/.test(text)) return `La opción de menú «${text}» no es un número de cuatro dígitos.${hint}`
  if (!menuNames(Number(text), shared).subModule)
    return `La opción ${text} no cae en un submódulo de schemas/shared/menu.json.${hint}`
  return taken.has(Number(text)) ? `La opción de menú ${text} ya es de otra pantalla.${hint}` : undefined
}

const existingIn = (files: SchemaFiles): ExistingScreen[] =>
  [...files.keys()].filter(isScreen).flatMap((path) => {
    const [area = '', name = ''] = path.split('/')
    const menu = /"menu"\s*:\s*(\d+)/.exec(files.get(path) ?? '')?.[1]
    return [{ area, id: name.replace('.schema.json', ''), menu: Number(menu ?? 0) }]
  })

const sharedIn = (files: SchemaFiles): Shared =>
  readShared(
    new Map(
      [...files].flatMap(([path, text]) =>
        isShared(path) ? [[path.slice('shared/'.length), readSource(path, text)] as const] : [],
      ),
    ),
  )

function read(folder: string): SchemaFiles | undefined {
  try {
    return readSchemaFiles(folder)
  } catch {
    return undefined
  }
}
