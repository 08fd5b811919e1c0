/** Last part of the address at which the computed values of a record under edit are requested. */
export const computationPath = 'calcular'
