// Plain JavaScript, so that an old Node can run it and print the error.
const [major] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `Pult runs on Node 24, which "npm install" brings along, but this is Node ${process.versions.node}: use the npm scripts, like "npm start"; "npm run" lists them.`,
  );
  process.exit(1);
}
