import type { Task } from '../operation.ts'
import { parameterValue } from '../parameter-value.ts'

/** Percent from which a name counts as alike: the parameter LISTAS_SEMEJANZA, or 85; one statement. */
export const leastSimilarity = (task: Task): Promise<number> => parameterValue(task, 'LISTAS_SEMEJANZA', 85)
