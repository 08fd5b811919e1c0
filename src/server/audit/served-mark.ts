/**
 * Member of a version's snapshot that names the service elsewhere whose record it is: such a version has no row here.
 * No field is called so.
 */
export const servedMark = '_service'
