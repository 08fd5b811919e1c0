import { catalogued, closed, integer, list, named, object, options, text, tick } from './schema-parts.ts'

const version = text('Versión', { pattern: '^\\d+\\.\\d+\\.\\d+$' })
const person = {
  title: 'Persona',
  anyOf: [
    text('En una línea'),
    { ...object({ name: text('Nombre'), email: text('Correo') }, ['name']), title: 'Por partes' },
  ],
}

/** Files that say what software is made of. */
export const packageFiles = [
  catalogued(
    'the manifest of a package',
    object(
      {
        name: text('Nombre', { pattern: '^[a-z][a-z0-9-]*$', maxLength: 80 }),
        version,
        private: tick('Privado'),
        author: person,
        keywords: list('Temas', text('Tema'), { uniqueItems: true }),
        dependencies: named('Dependencias', text('Rango')),
        scripts: named('Órdenes', text('Orden')),
      },
      ['name', 'version'],
    ),
    {
      name: 'caja',
      version: '1.2.3',
      author: { name: 'Ana' },
      keywords: ['a'],
      dependencies: { uno: '1.0.0' },
      scripts: { test: 'x' },
    },
  ),
  catalogued(
    'the manifest of a library in another language',
    closed(
      {
        package: closed(
          { name: text('Nombre'), version, edition: options('Edición', '2021', '2024') },
          ['name'],
          {
            title: 'Paquete',
          },
        ),
        features: named('Rasgos', list('Incluye', text('Rasgo'))),
      },
      ['package'],
    ),
    { package: { name: 'caja', version: '0.1.0', edition: '2024' }, features: { todo: ['a', 'b'] } },
  ),
  catalogued(
    'the steps of a build',
    object(
      {
        jobs: named(
          'Tareas',
          object(
            {
              runs: text('Máquina'),
              needs: list('Después de', text('Tarea')),
              steps: list(
                'Pasos',
                {
                  title: 'Paso',
                  oneOf: [
                    closed({ run: text('Orden') }, ['run'], { title: 'Una orden' }),
                    closed({ uses: text('Acción'), with: named('Con', text('Valor')) }, ['uses'], {
                      title: 'Una acción',
                    }),
                  ],
                },
                { minItems: 1 },
              ),
            },
            ['runs', 'steps'],
          ),
          { minProperties: 1 },
        ),
      },
      ['jobs'],
    ),
    {
      jobs: {
        pruebas: { runs: 'linux', steps: [{ run: 'make' }, { uses: 'traer', with: { rama: 'main' } }] },
      },
    },
  ),
  catalogued(
    'a matrix of builds',
    object({
      matrix: object(
        {
          os: list('Sistemas', text('Sistema'), { minItems: 1 }),
          node: list('Versiones', integer('Versión')),
        },
        ['os'],
        {
          title: 'Matriz',
        },
      ),
      failFast: tick('Parar al primer fallo'),
    }),
    { matrix: { os: ['linux'], node: [22, 24] }, failFast: true },
  ),
  catalogued(
    'services in containers',
    object({
      services: named(
        'Servicios',
        object(
          {
            image: text('Imagen'),
            ports: list('Puertos', text('Puerto', { pattern: '^\\d+:\\d+$' })),
            environment: named('Variables', text('Valor'), { propertyNames: { pattern: '^[A-Z_]+$' } }),
            restart: options('Reinicio', 'no', 'always', 'on-failure'),
          },
          ['image'],
        ),
      ),
    }),
    {
      services: {
        base: { image: 'postgres', ports: ['5432:5432'], environment: { CLAVE_X: 'a' }, restart: 'always' },
      },
    },
  ),
  catalogued(
    'how code is compiled',
    object(
      {
        target: options('Para', 'ES2022', 'ES2024'),
        strict: tick('Estricto'),
        lib: list('Bibliotecas', options('Biblioteca', 'DOM', 'ES2024'), { uniqueItems: true }),
        paths: named('Rutas', list('A', text('Ruta'))),
      },
      [],
      { unevaluatedProperties: false },
    ),
    { target: 'ES2024', strict: true, lib: ['DOM'], paths: { '#src': ['src'] } },
  ),
]
