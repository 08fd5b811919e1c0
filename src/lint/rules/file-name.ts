import { areaOf } from '#src/compile/resolve.ts'
import type { ScreenRule } from '../rule.ts'

/** A file that is not named after its screen, in the folder of the first segment of its route. */
export const fileName: ScreenRule = {
  id: 'file-name',
  severity: 'error',
  remedy: 'Cambie el nombre del archivo, o «$id» y la ruta si son ellos los que están mal.',
  on: 'screen',
  check: ({ path, source, document }) => {
    const expected = `${areaOf(document['x-screen'].route)}/${document.$id}.schema.json`
    const folder = source.file.slice(0, source.file.length - path.length)
    return path === expected ? [] : [source.problem('/$id', `El archivo debe llamarse ${folder}${expected}.`)]
  },
}
