import {
  branch,
  catalogued,
  closed,
  is,
  list,
  named,
  number,
  object,
  options,
  text,
  when,
} from './schema-parts.ts'

const longitude = number('Longitud', { minimum: -180, maximum: 180 })
const latitude = number('Latitud', { minimum: -90, maximum: 90 })
const position = {
  type: 'array',
  title: 'Posición',
  prefixItems: [longitude, latitude],
  items: false,
  minItems: 2,
}

/** Places, and how they are written. */
export const maps = [
  catalogued(
    'a point on a map',
    closed({ type: { const: 'Point' }, coordinates: position }, ['type', 'coordinates']),
    { type: 'Point', coordinates: [-76.5, 3.4] },
  ),
  catalogued(
    'features on a map',
    object({
      features: list(
        'Rasgos',
        object(
          {
            geometry: {
              title: 'Geometría',
              oneOf: [
                branch('Punto', { type: 'Point' }, { coordinates: position }, ['coordinates']),
                branch(
                  'Línea',
                  { type: 'LineString' },
                  { coordinates: list('Puntos', position, { minItems: 2 }) },
                  ['coordinates'],
                ),
              ],
            },
            properties: named('Datos', text('Dato')),
          },
          ['geometry'],
        ),
      ),
    }),
    {
      features: [
        { geometry: { type: 'Point', coordinates: [1, 2] }, properties: { nombre: 'A' } },
        {
          geometry: {
            type: 'LineString',
            coordinates: [
              [1, 2],
              [3, 4],
            ],
          },
        },
      ],
    },
  ),
  catalogued('a place by its coordinates', closed({ latitude, longitude }, ['latitude', 'longitude']), {
    latitude: 3.45,
    longitude: -76.53,
  }),
  catalogued(
    'a box on a map',
    object(
      {
        bbox: {
          type: 'array',
          title: 'Caja',
          prefixItems: [longitude, latitude, longitude, latitude],
          items: false,
          minItems: 4,
        },
      },
      ['bbox'],
    ),
    { bbox: [-77, 3, -76, 4] },
  ),
  catalogued(
    'an address',
    object(
      {
        street: text('Calle'),
        box: text('Apartado'),
        city: text('Ciudad'),
        country: text('País', { minLength: 2, maxLength: 2 }),
      },
      ['city', 'country'],
      { dependentRequired: { box: ['street'] } },
    ),
    { street: 'Calle Ficticia 1', box: '12', city: 'Cali', country: 'CO' },
  ),
  catalogued(
    'an address by its country',
    object({ country: options('País', 'CO', 'US'), code: text('Código postal') }, ['country'], {
      allOf: [
        when(is('country', 'CO'), { properties: { code: { pattern: '^\\d{6}$' } } }),
        when(is('country', 'US'), { properties: { code: { pattern: '^\\d{5}$' } } }),
      ],
    }),
    { country: 'CO', code: '760001' },
  ),
  catalogued(
    'a card with a name and ways to call',
    object(
      {
        name: closed({ given: text('Nombres'), family: text('Apellidos') }, ['given', 'family'], {
          title: 'Nombre',
        }),
        phones: list(
          'Teléfonos',
          closed(
            {
              kind: options('De', 'casa', 'trabajo'),
              number: text('Número', { pattern: '^\\+?\\d{7,12}$' }),
            },
            ['number'],
          ),
          { maxItems: 3 },
        ),
        email: text('Correo', { format: 'email' }),
        born: text('Nacimiento', { format: 'date' }),
      },
      ['name'],
    ),
    {
      name: { given: 'Ana', family: 'Ficticia' },
      phones: [{ kind: 'casa', number: '6020000' }],
      email: 'a@b.example',
      born: '1990-02-28',
    },
  ),
]
