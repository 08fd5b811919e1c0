/** Data of a screen before its fields. */
export type NewScreen = {
  area: string
  resource: string
  route: string
  menu: number
  title: string
  /** Name of one record. */
  singular: string
}

const text = JSON.stringify

/** Files of a starting screen, relative to the folder of schemas: a code, a name and a state, valid as they are. */
export const startingFiles = (screen: NewScreen): { path: string; text: string }[] => [
  { path: `${screen.route}.schema.json`, text: schemaOf(screen) },
  { path: `${screen.route}.test.json`, text: cases },
  { path: `${screen.route}.data.json`, text: rows },
]

const schemaOf = ({ resource, route, menu, title, singular }: NewScreen): string => `{
  "$schema": "../dialect/screen.schema.json",
  "$id": ${text(resource)},
  "title": ${text(title)},
  "description": ${text(`Para qué sirve «${title}».`)},
  "type": "object",
  "x-resource": {
    "service": "mto",
    "path": "/mto/${resource}/v1",
    "mixins": ["BASE", "ESTADO"],
    "unique": [["code"]],
    "label": "{code} - {name}"
  },
  "x-screen": {
    "route": ${text(route)},
    "menu": ${menu},
    "singular": ${text(singular)},
    "sort": ["code"],
    "editable": ["name", "status"]
  },
  "x-actions": {
    "Admin": ["ver", "crear", "editar", "eliminar", "exportar"],
    "Supervisor": ["ver"]
  },
  "required": ["code", "name"],
  "properties": {
    "code": {
      "type": "string",
      "format": "codigo",
      "title": "Código",
      "maxLength": 15,
      "x-table": true,
      "x-search": true,
      "x-sort": true,
      "x-immutable": true
    },
    "name": {
      "type": "string",
      "format": "texto",
      "title": "Nombre",
      "maxLength": 80,
      "x-table": true,
      "x-search": true,
      "x-sort": true
    }
  }
}
`

const cases = `{
  "record": { "code": "EJEMPLO", "name": "Ejemplo", "status": "ACTIVO" },
  "valid": [{ "description": "inactivo", "change": { "status": "INACTIVO" } }],
  "invalid": [
    { "description": "sin código", "change": { "code": null }, "field": "code", "message": "Este campo es obligatorio." },
    { "description": "sin nombre", "change": { "name": null }, "field": "name", "message": "Este campo es obligatorio." }
  ]
}
`

const rows = `[{ "code": "EJEMPLO", "name": "Ejemplo", "status": "ACTIVO" }]
`
