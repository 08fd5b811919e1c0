import { areaOf } from '#src/compile/resolve.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import type { ScreenRule } from '../rule.ts'

/** A file that is not named after its screen, or whose route does not begin with its folder. */
export const fileName: ScreenRule = {
  id: 'file-name',
  severity: 'error',
  remedy: 'Cambie «$id», o el nombre del archivo si es él el que está mal.',
  on: 'screen',
  check: ({ path, source, document }): Problem[] => {
    const { $id, 'x-screen': screen } = document
    const area = areaOf(screen.route)
    const end = path.lastIndexOf('/')
    const [folder, name] = [path.slice(0, Math.max(end, 0)), path.slice(end + 1)]
    const schemas = source.file.slice(0, source.file.length - path.length)
    const misnamed =
      name === `${$id}.schema.json`
        ? []
        : [source.problem('/$id', `El archivo de «${$id}» se llama ${$id}.schema.json, y este es ${name}.`)]
    const elsewhere =
      folder === area
        ? []
        : [
            {
              ...source.problem(
                '/x-screen/route',
                `La ruta está en el área «${area}», y el archivo en la carpeta «${folder}».`,
              ),
              remedy: `Empiece la ruta por «${folder}/», o mueva el archivo, con sus casos y filas, a ${schemas}${area}.`,
            },
          ]
    return [...misnamed, ...elsewhere]
  },
}
