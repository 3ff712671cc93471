export function Component() {
  return <div className="container-page py-8" />;
}
