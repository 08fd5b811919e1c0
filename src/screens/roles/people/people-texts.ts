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
