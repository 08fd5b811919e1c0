import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import type { Note } from './convert-controls.ts'

type Option = { const: string; title: string }

/** Options of a list or of radio buttons as a closed list; both styles of either occur. */
export function convertOptions({ options, radioOptions }: JsonObject, note: Note): Option[] {
  const items = [options, radioOptions].flatMap((list) => (Array.isArray(list) ? list : []))
  const oneOf: Option[] = []
  for (const [place, item] of items.entries()) {
    const { id, route, value } = isJsonObject(item) ? item : {}
    const title = typeof value === 'string' ? value.trim() : ''
    if (route !== undefined)
      note(`la opción «${title}» lleva a la ruta «${String(route)}», y un campo no lo hace; se omite.`)
    else if (id === undefined || id === null || typeof id === 'object' || title === '')
      note(`la opción ${place + 1} no tiene «id» o «value», su código y su texto; se omite.`)
    else if (String(id) === '') note(`la opción «${title}» no tiene código: es el campo vacío; se omite.`)
    else if (oneOf.some((one) => one.const === String(id)))
      note(`otra opción tiene el código «${id}»; se omite.`)
    else {
      if (typeof id !== 'string') note(`el código ${String(id)} se guarda como texto.`)
      oneOf.push({ const: String(id), title })
    }
  }
  if (oneOf.length === 0) note('no tiene opciones que se puedan guardar; se omite.')
  return oneOf
}
