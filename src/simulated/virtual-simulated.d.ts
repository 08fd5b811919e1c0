declare module 'virtual:simulated' {
  /** What the schemas and the demonstration rows give (development without a server alone). */
  export const data: import('#src/simulated/simulated-data.ts').SimulatedData
}
