import type { PersonStep } from '#src/schema/signed-in-person.ts'

type StepText = { button: string; title: string; text: string; done: string; danger: boolean }

/** Name of each step, and its effect. */
export const stepTexts: Record<PersonStep, StepText> = {
  end: {
    button: 'Cerrar sesiones',
    title: 'Cerrar las sesiones',
    text: 'Se cierran todas sus sesiones abiertas, en todos los equipos. Lo que no guardó queda como borrador en el equipo donde lo escribió, y puede iniciar sesión de nuevo.',
    done: 'Se cerraron las sesiones de',
    danger: false,
  },
  withdraw: {
    button: 'Retirar acceso',
    title: 'Retirar el acceso',
    text: 'Sale de Backoffice de inmediato y no puede volver a entrar hasta que un administrador lo permita, aunque su cuenta corporativa siga activa.',
    done: 'Se retiró el acceso de',
    danger: true,
  },
  restore: {
    button: 'Permitir acceso',
    title: 'Permitir el acceso',
    text: 'Puede iniciar sesión de nuevo, con los roles que tenga su cuenta corporativa.',
    done: 'Se permitió el acceso de',
    danger: false,
  },
}

/** Texts of the people who signed in, and of the end of their access. */
export const peopleTexts = {
  people: 'Personas',
  peopleNote:
    'Quienes ingresaron en el último año. Sus roles los da el proveedor de identidad: allí un administrador le asigna el rol a la cuenta corporativa de la persona, que lo tiene desde su próximo ingreso.',
  close: 'Cerrar',
  searchByUserOrRole: 'Buscar por usuario o rol',
  nobodyMatches: 'Nadie coincide con la búsqueda.',
  noRoles: 'Sin roles',
  noAccess: 'Sin acceso',
  since: 'Desde el',
  by: ', por',
  lastSignIn: 'Último ingreso:',
  you: 'Usted',
  stepOf: (step: string, user: string): string => `${step} de ${user}`,
  cancel: 'Cancelar',
  reason: 'Motivo',
  reasonHelp: 'Queda en el registro de auditoría',
} as const
