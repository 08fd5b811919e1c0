/** The routes of the specification, with the roles it declares (spec §2); undefined where it declares none. */
export const sections: { route: string; title: string; roles: string[] | undefined }[] = [
  { route: 'accounts', title: 'Cuentas', roles: ['Admin', 'Supervisor', 'Gestor'] },
  {
    route: 'accounts/liberacion-gmf-hold',
    title: 'Liberación GMF en HOLD',
    roles: ['Admin', 'Supervisor', 'Gestor'],
  },
  { route: 'reports', title: 'Reportes', roles: ['Admin', 'PagosACH'] },
  { route: 'condiciones', title: 'Condiciones especiales', roles: ['Admin', 'PagosACH'] },
  { route: 'gastos', title: 'Gastos judiciales', roles: ['Admin', 'PagosACH'] },
  { route: 'clients', title: 'Clientes', roles: ['Admin', 'OperacionesPasivos'] },
  { route: 'settings', title: 'Parámetros globales', roles: ['Admin', 'Supervisor', 'Gestor'] },
  { route: 'cicles', title: 'Ciclos de pago', roles: ['Admin', 'PagosACH'] },
  { route: 'validates', title: 'Validaciones', roles: ['Admin', 'Cliente'] },
  { route: 'Deceval', title: 'Operaciones Deceval', roles: ['Admin', 'Cliente'] },
  { route: 'libranza', title: 'Libranza', roles: undefined },
  { route: 'convenios', title: 'Convenios', roles: ['Admin', 'Cliente'] },
  { route: 'loans', title: 'Préstamos', roles: ['Admin', 'Cliente', 'Supervisor'] },
  { route: 'endoso', title: 'Endoso de seguros', roles: ['Admin', 'PagosACH'] },
  { route: 'onboarding', title: 'Onboarding', roles: undefined },
  { route: 'admin', title: 'Administración', roles: undefined },
]

/** Routes that open for whoever is signed in; what they show depends on permission (spec part 2, point 11). */
export const openRoutes: ReadonlySet<string> = new Set(['onboarding', 'admin'])
