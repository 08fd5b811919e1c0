import type { FolderRule } from '../rule.ts'

/** A screen without cases: nobody sees what its rules refuse, nor that they still do. */
export const missingCases: FolderRule = {
  id: 'missing-cases',
  severity: 'warning',
  remedy:
    'Escriba a su lado un registro bueno (record) y, por cada regla, uno que ella rechace (invalid), con el campo y el mensaje.',
  on: 'folder',
  check: ({ screens, paths, fileOf }) => {
    const cases = new Set(paths.filter((path) => path.endsWith('.test.json')))
    // Where no screen has any, only screens were read.
    return (cases.size > 0 ? screens : []).flatMap(({ screen: { area, id } }) =>
      cases.has(`${area}/${id}.test.json`)
        ? []
        : [
            {
              file: fileOf(`${area}/${id}.schema.json`),
              line: 1,
              column: 1,
              endLine: 1,
              endColumn: 1,
              message: `La pantalla no tiene casos: falta «${id}.test.json».`,
            },
          ],
    )
  },
}
