/** Who may call the stand-in. */
export const demoUser = { username: 'pult', password: 'pult-demo-only-search' };

const expected = `Basic ${Buffer.from(`${demoUser.username}:${demoUser.password}`).toString('base64')}`;
export const mayCall = (authorization: string | undefined): boolean => authorization === expected;
