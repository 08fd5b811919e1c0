import type { ActionName } from '#src/schema/actions.ts'
import type { Rule } from '#src/schema/rule-dialect.ts'
import type { ScreenDocument } from '#src/schema/screen-document.ts'
import type {
  Transition,
  TransitionDocument,
  Workflow,
  WorkflowDocument,
} from '#src/schema/workflow-dialect.ts'
import type { Shared } from './shared-schemas.ts'

/** Labels of buttons (domain §15). */
const labels: Partial<Record<ActionName, string>> = {
  aprobar: 'Aprobar',
  rechazar: 'Rechazar',
  anular: 'Anular',
  ejecutar: 'Ejecutar',
  autorizar: 'Autorizar',
  generar: 'Generar',
  liberar: 'Liberar',
  bloquear: 'Bloquear',
  desbloquear: 'Desbloquear',
  editar: 'Continuar',
  crear: 'Crear',
}

const messages: Workflow['messages'] = {
  closed: 'El registro ya fue cerrado.',
  own: 'No puede decidir lo que usted mismo solicitó.',
  notMaker: 'Solo quien lo solicitó puede hacerlo.',
}

/** Workflow of a screen as written, merged over its mixin's; undefined where there is none. */
export function writtenWorkflow(document: ScreenDocument, shared: Shared): WorkflowDocument | undefined {
  const inherited = (document['x-resource'].mixins ?? []).flatMap((name) =>
    Object.hasOwn(shared.mixins, name) ? (shared.mixins[name]?.['x-workflow'] ?? []) : [],
  )
  const written = [...inherited, ...(document['x-workflow'] ? [document['x-workflow']] : [])]
  return written.length === 0 ? undefined : written.reduce(refined)
}

/** Values of the screen replace those of the mixin; transitions by their names. */
const refined = (base: WorkflowDocument, more: WorkflowDocument): WorkflowDocument => {
  const replaced = new Set([...(more.omit ?? []), ...(more.transitions ?? []).map(transitionName)])
  return {
    ...base,
    ...more,
    create: { ...base.create, ...more.create },
    messages: { ...base.messages, ...more.messages },
    transitions: [
      ...(base.transitions ?? []).filter((transition) => !replaced.has(transitionName(transition))),
      ...(more.transitions ?? []),
    ],
  }
}

export const transitionName = ({ name, action }: TransitionDocument): string => name ?? action ?? ''

/** Workflow of a screen with all its defaults, and the rules of the record that its steps ask again. The file is valid: lint has checked. */
export function resolveWorkflow(document: ScreenDocument, shared: Shared): Workflow | undefined {
  const written = writtenWorkflow(document, shared)
  if (!written) return undefined
  const { state = '', initial = '', steps = [], final = [], editable = [], transitions = [] } = written
  return {
    state,
    initial,
    steps,
    final,
    editable,
    create: { action: 'crear', label: 'Crear', stamps: {}, ...written.create },
    messages: { ...messages, ...written.messages },
    transitions: transitions.map((one) => toTransition(one, document['x-rules'] ?? [])),
  }
}

function toTransition({ asks = [], effect, ...written }: TransitionDocument, ofRecord: Rule[]): Transition {
  const name = transitionName(written)
  const { action = 'editar' } = written
  const label = written.label ?? labels[action] ?? name
  return {
    ...written,
    name,
    action,
    label,
    by: written.by ?? 'anyone',
    opens: written.opens ?? false,
    asks: asks.map((input) => (typeof input === 'string' ? { field: input } : input)),
    rules: [...(written.rules ?? []), ...ofRecord.filter(({ again }) => again?.includes(name))],
    stamps: written.stamps ?? {},
    clears: written.clears ?? [],
    sets: written.sets ?? {},
    confirm: written.confirm ?? `¿Desea ${label.toLowerCase()} este registro?`,
    done: written.done ?? 'Listo, se han guardado los cambios.',
    danger: written.danger ?? false,
    ...(effect ? { effect: { ...effect, fails: effect.fails ?? '' } } : {}),
  }
}
