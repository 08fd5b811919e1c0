import { readSources } from '../../tests/support/imports.ts'

/** Which tests are meant: those that run without a database, or those that run with one. */
export type Kind = 'code' | 'server'

const kinds: Record<Kind, RegExp> = {
  code: /^(?:src|tests\/contract|tests\/lint)\/.*\.test\.tsx?$/,
  server: /^tests\/(?:server|durability)\/.*\.test\.ts$/,
}

let importers: Map<string, string[]> | undefined

/** Files by what they import. */
function readImporters(): Map<string, string[]> {
  const importing = new Map<string, string[]>()
  for (const { path, imports } of [...readSources('src'), ...readSources('tests'), ...readSources('scripts')])
    for (const imported of imports) importing.set(imported, [...(importing.get(imported) ?? []), path])
  return importing
}

/**
 * Test files that load a file, the nearest first: by how many imports lie between, and then by how many words of its
 * path are in theirs.
 */
export function nearestTests(file: string, kind: Kind): string[] {
  importers ??= readImporters()
  const distances = new Map([[file, 0]])
  // A map goes on with what is added to it meanwhile.
  for (const [path, distance] of distances)
    for (const importer of importers.get(path) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  const alike = (path: string): number => wordsOf(file).filter((word) => wordsOf(path).includes(word)).length
  return [...distances]
    .filter(([path]) => kinds[kind].test(path))
    .toSorted(([one, near], [other, far]) =>
      kind === 'server' ? alike(other) - alike(one) || near - far : near - far || alike(other) - alike(one),
    )
    .map(([path]) => path)
}

/** `src/server/approvals/decide.ts` has `approval` and `decide`. */
const wordsOf = (path: string): string[] =>
  path
    .replace(/\.test\.tsx?$|\.tsx?$/, '')
    .split(/[/-]/)
    .slice(1)
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => !['server', 'client', 'schema'].includes(word))
