/** A person of the demonstration; clearly fictitious, signs in without a password. */
export type DemoUser = { id: string; name: string; roles: string[] }

/** The demonstration users of design §3. */
export const demoUsers: DemoUser[] = [
  { id: 'admin', name: 'Marta Gil', roles: ['Admin'] },
  { id: 'admin2', name: 'Tomás Vélez', roles: ['Admin'] },
  { id: 'supervisor', name: 'Laura Peña', roles: ['Supervisor'] },
  { id: 'gestor', name: 'Andrés Rojas', roles: ['Gestor'] },
  { id: 'pagosach', name: 'Jimena Cárdenas', roles: ['PagosACH'] },
  { id: 'operaciones', name: 'Milena Suárez', roles: ['OperacionesPasivos'] },
  { id: 'cliente', name: 'Óscar Niño', roles: ['Cliente'] },
  { id: 'varios', name: 'Valentina Ríos', roles: ['Supervisor', 'PagosACH'] },
  { id: 'sinrol', name: 'Simón Ruiz', roles: [] },
]

/** `<id>@backoffice.local` */
export const userNameOf = ({ id }: DemoUser): string => `${id}@backoffice.local`

/** The tenant that demonstration tokens name. */
export const demoTenant = '00000000-0000-4000-8000-000000000000'

/** A stable id of the shape Entra gives to people. */
export const objectIdOf = ({ id }: DemoUser): string => {
  const place = demoUsers.findIndex((user) => user.id === id) + 1
  return `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`
}
